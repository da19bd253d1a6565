export const PROBLEMS: Readonly<Record<'forked' | 'shorter' | 'otherAtSite', string>> = {
  otherAtSite:
    'The site has another history of this tournament, which another device of yours has sent. Go on there: people who open the link while this page is closed see that history.',
  forked:
    'The organiser’s page shows another history of this tournament than the one that this device has kept. Yours is shown here, unchanged. Ask the organiser what happened.',
  shorter:
    'The organiser’s page has fewer entries than this device: it may have been restored from an earlier day. Yours is shown here.',
};

const DECLINED = 'The organiser has declined ';

export const declinedText = (name: string): string =>
  `${DECLINED}${name}. Talk to them, or ask to enter under another name.`;

/** Returns a problem unless it is that a name was declined, which a new wish and an entry overtake. */
export const otherThanDeclined = (problem: string | null): string | null =>
  problem?.startsWith(DECLINED) ? null : problem;
