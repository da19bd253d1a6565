import { describe, expect, it } from 'vitest';
import { hashOfRoute, parseAddress, routeInText } from './url.ts';

const CODE = 'abcdefgh23456789';
const WATCHED = 'abcdefgh'.repeat(4);
const FIRST = '0123456789abcdef01234567';

const LINKS = [
  { page: 'table', match: 'abc123' },
  { page: 'replay', match: 'abc123' },
  { page: 'replay', match: 'abc123', at: 12 },
  { page: 'published', name: `-aB3_${'x'.repeat(17)}`, key: `${'aB3'.repeat(7)}-` },
  { page: 'published', name: 'aB'.repeat(11), key: `${'-'.repeat(21)}_`, at: 12 },
  { page: 'room', code: CODE },
  { page: 'room', code: CODE, role: 'screen' },
  { page: 'room', code: CODE, role: 'hand' },
  { page: 'room', code: CODE, back: `${'aB3'.repeat(14)}x` },
  { page: 'take', code: CODE, secret: 'aB'.repeat(11) },
  { page: 'showcase', game: '' },
  { page: 'showcase', game: 'laro' },
  { page: 'gallery', deck: 'spike', face: '' },
  { page: 'gallery', deck: 'spike', face: '-10t' },
  { page: 'referee', game: 'spike', hands: '' },
  { page: 'referee', game: 'spike', hands: '+4c,+4t;-6c,0' },
] as const;

describe('the address bar', () => {
  it('leads to a table and back', () => {
    const { route, problems } = parseAddress('', '#/table/abc123');
    expect(route).toEqual({ page: 'table', match: 'abc123' });
    expect(problems).toEqual([]);
    expect(hashOfRoute(route)).toBe('#/table/abc123');
  });

  it.each([
    { page: 'room', code: CODE },
    { page: 'room', code: CODE, role: 'screen' },
    { page: 'room', code: CODE, role: 'hand' },
    { page: 'room', code: CODE, back: 'a'.repeat(43) },
    { page: 'take', code: CODE, secret: 'a'.repeat(22) },
    { page: 'showcase', game: '' },
    { page: 'showcase', game: 'laro' },
    { page: 'gallery', deck: '', face: '' },
    { page: 'gallery', deck: 'spike', face: '' },
    { page: 'gallery', deck: 'spike', face: '-10t' },
  ] as const)('leads to $page and back', (route) => {
    expect(parseAddress('', hashOfRoute(route))).toMatchObject({ route, problems: [] });
  });

  it('understands quality, speed, seed and debug', () => {
    expect(parseAddress('?quality=low&speed=0&seed=7&debug', '').query).toEqual({
      quality: 'low',
      speed: 0,
      seed: '7',
      debug: true,
    });
  });

  it.each([
    ['?quality=ultra', '', /quality must be/],
    ['?speed=fast', '', /speed must be/],
    ['?speed=9', '', /speed must be/],
    ['?seed=%00', '', /seed may contain/],
    ['?debug=off', '', /debug takes no value/],
    ['', '#/table/<script>', /not lead to a table/],
    ['', '#/nowhere', /not lead to a table/],
    ['', '#/showcase/xyz', /no game called “xyz” to watch.*See the bots play/],
    ['', '#/referee/zzz/0,0', /no game called “zzz” to be refereed.*“Referee”/],
    ['', '#/showcase/free', /no game called “free” to watch.*See the bots play/],
    ['', '#/room/abcdefgh', /link to a table is incomplete/],
    ['', `#/room/${CODE}/seat/short`, /link to your seat is incomplete/],
    ['', `#/room/${CODE}/back/${'a'.repeat(42)}`, /link to your seat is incomplete/],
    ['', `#/replay/shared/${'a'.repeat(43)}`, /link to a replay is incomplete/],
    ['', `#/replay/shared/${'a'.repeat(45)}`, /link to a replay is 1 character too long/],
    ['', `#/replay/shared/${'a'.repeat(43)}!aa`, /link to a replay is incomplete/],
    ['', `#/replay/shared/${'a'.repeat(44)}/x`, /link to a replay was changed/],
    ['', `#/room/${CODE.replace('a', '0')}`, /link to a table was changed/],
    ['', `#/room/${CODE}/else`, /link to a table was changed/],
    ['', `#/watch/${WATCHED}/${FIRST}0`, /link to a broadcast table is 1 character too long/],
    ['', `#/watch/${WATCHED}a/${FIRST}00`, /link to a broadcast table is 3 characters too long/],
    ['', `#/watch/${WATCHED}`, /link to a broadcast table is incomplete/],
    ['', `#/watch/${WATCHED}/${FIRST.replace('0', 'x')}`, /link to a broadcast table was changed/],
    ['', `#/tournament/${FIRST}00`, /link to a tournament is 2 characters too long/],
    ['', `#/tournament/${FIRST.replace('0', 'x')}`, /link to a tournament was changed/],
    // Eight letters are missing, and eight follow.
    ['', '#/room/abcdefgh%20see%20you%20in', /link to a table is incomplete/],
    ['', `#/room/${CODE}abc`, /19 characters.*16/],
    ['', `#/room/${CODE}%20or%20#/room/${CODE.replace('a', 'b')}`, /names two tables/],
    ['', `#/room/${CODE}/seat/${'a'.repeat(23)}`, /link to your seat is 1 character too long/],
    ['', `#/room/${CODE}/back/${'a'.repeat(45)}`, /link to your seat is 2 characters too long/],
    ['', `#/ROOM/${CODE.toUpperCase()}/SEAT/${'A'.repeat(22)}`, /capital letters/],
  ])('says what is wrong with %s%s and goes to the lobby', (search, hash, message) => {
    const { route, problems } = parseAddress(search, hash);
    expect(route).toEqual({ page: 'lobby' });
    expect(problems.join(' ')).toMatch(message);
  });

  it.each([
    ['a full stop', '.'],
    ['a comma', ','],
    ['a bracket', ')'],
    ['an exclamation mark and a bracket', '!)'],
    ['a quotation mark', '”'],
    ['an angle bracket', '>'],
    ['an escaped quotation mark', '%22'],
    ['a blank', '%20'],
    ['a slash', '/'],
    ['a slash and a full stop', '/.'],
    ['marks of bold letters', '**'],
    ['a tracker', '?fbclid=IwAR0-x_y'],
    ['two trackers', '?utm_source=mail&utm_medium=x'],
    ['a tracker without a question mark', '&utm_source=mail'],
    ['a line break', '%0D%0A'],
    ['a blank without width', '\u200b'],
    ['an escaped blank without width', '%E2%80%8B'],
    ['a percent sign of no escape', '%'],
  ])('opens every kind of link that ends with %s', (_what, end) => {
    for (const route of LINKS) {
      const { problems, ...read } = parseAddress('', hashOfRoute(route) + end);
      expect(problems, route.page).toEqual([]);
      expect(read, route.page).toMatchObject({ route, clean: hashOfRoute(route) });
    }
  });

  it.each([
    ['escaped', (hash: string) => `#${encodeURIComponent(hash.slice(1))}`],
    ['escaped twice', (hash: string) => `#${encodeURIComponent(encodeURIComponent(hash.slice(1)))}`],
    ['without its slash', (hash: string) => hash.replace('#/', '#')],
    ['with a slash too many', (hash: string) => hash.replace('#/', '#//')],
    ['behind a quotation mark', (hash: string) => hash.replace('#/', '#/“')],
    ['behind the address of the lobby', (hash: string) => `#/${hash}`],
    ['behind words', (hash: string) => `#/the table: http://localhost/${hash}`],
    ['as a whole link', (hash: string) => `#http://localhost:8080/${hash}`],
    ['with its kind in capitals', (hash: string) => hash.replace(/[a-z]+/, (word) => word.toUpperCase())],
    ['with soft hyphens', (hash: string) => `${hash.slice(0, -4)}\u00ad${hash.slice(-4)}`],
  ])('opens every kind of link that comes %s', (_what, written) => {
    for (const route of LINKS) {
      const { problems, ...read } = parseAddress('', written(hashOfRoute(route)));
      expect(problems, route.page).toEqual([]);
      expect(read, route.page).toMatchObject({ route, clean: hashOfRoute(route) });
    }
  });

  it.each([
    ['an underline', '_'],
    ['other words', '%20and%20bring%20cake'],
    ['words of a script without blanks', '来玩吧'],
    ['a second, equal link', `%20http://localhost/#/room/${CODE}`],
  ])('opens a table or a seat whose link ends with %s', (_what, end) => {
    for (const route of LINKS.filter(({ page }) => page === 'room' || page === 'take'))
      expect(parseAddress('', hashOfRoute(route) + end)).toMatchObject({ route, problems: [] });
  });

  it.each([
    ['', '#/ROOM/ABCDEFGH23456789'],
    ['', '#/room/abcdefgh%2023456789'],
    ['', '#/room/abcdefgh%0D%0A%2023456789'],
    ['', '#/room/abcdefgh=%0D%0A23456789'],
    ['', '#/room/abcdefgh=23456789.'],
    ['?fbclid=x', `#/room/${CODE}`],
  ])('opens the table of %s%s', (search, hash) => {
    expect(parseAddress(search, hash)).toMatchObject({
      route: { page: 'room', code: CODE },
      problems: [],
      clean: `#/room/${CODE}`,
    });
  });

  it('joins the halves of a seat’s link, and the letters of its secret stay as they are', () => {
    const route = { page: 'room', code: CODE, back: `${'aB3'.repeat(14)}x` } as const;
    const hash = `${hashOfRoute(route).slice(0, 50)}%0A${hashOfRoute(route).slice(50)}`;
    expect(parseAddress('', hash)).toMatchObject({ route, problems: [] });
  });

  it('opens a match on this device by a link in capitals', () => {
    const { route } = parseAddress('', '#/TABLE/ABCDEFGH23456789');
    expect(route).toEqual({ page: 'table', match: 'abcdefgh23456789' });
  });

  it('keeps what the page understands where it drops trackers, also behind the code', () => {
    expect(parseAddress('?quality=low&fbclid=x', `#/room/${CODE}?seed=7&utm_source=y`)).toMatchObject({
      query: { quality: 'low', seed: '7' },
      clean: `?quality=low&seed=7#/room/${CODE}`,
    });
    expect(parseAddress('?fbclid=x', '').clean).toBe('');
    expect(parseAddress('', '#/?fbclid=x')).toMatchObject({
      route: { page: 'lobby' },
      problems: [],
      clean: '#/',
    });
    expect(parseAddress('?speed=2&seed=a-b', '#/').clean).toBe('?speed=2&seed=a-b#/');
  });

  it('leaves an address alone that it cannot make out', () => {
    expect(parseAddress('?fbclid=x', '#/nowhere').clean).toBeNull();
    expect(parseAddress('?quality=ultra', '').clean).toBeNull();
  });

  it('keeps the valid parts of a partly wrong link', () => {
    const { query, problems } = parseAddress('?quality=low&speed=x&utm=1', '');
    expect(query).toEqual({ quality: 'low' });
    expect(problems).toHaveLength(1);
  });
});

describe('a text that is pasted', () => {
  const room = { page: 'room', code: CODE };
  it.each([
    ['the link alone', `http://cards.example/#/room/${CODE}`, room],
    ['the link over https', `https://cards.example/#/room/${CODE}/`, room],
    ['an invitation', `Join my table: <https://Cards.example/#/room/${CODE}>, we begin at 8!`, room],
    ['an invitation on two lines', `Our room is open.\nhttps://cards.example/#/room/${CODE}\nSee you`, room],
    ['a link behind another', `https://chat.example/ https://cards.example/#/room/${CODE}`, room],
    ['an escaped link', `https://cards.example/%23%2Froom%2F${CODE}`, room],
    ['the end of a link', `#/room/${CODE}`, room],
    ['a code', CODE, room],
    ['a code as it is shown', CODE.replace(/.{4}(?=.)/g, '$& '), room],
    ['a code in groups, as people write one', CODE.replace(/.{4}(?=.)/g, '$&-'), room],
    ['a code in capitals and quotation marks', ` “${CODE.toUpperCase()}”. `, room],
    [
      'a link to a card',
      'see https://cards.example/#/gallery/spike/-10t',
      { page: 'gallery', deck: 'spike', face: '-10t' },
    ],
  ])('is followed: %s', (_what, text, route) => {
    expect(routeInText(text, 'cards.example')).toEqual(route);
  });

  it.each([
    ['a link to another site', `https://other.example/#/room/${CODE}`, /leads to other\.example/],
    ['half a link', 'https://cards.example/#/room/abcd', /incomplete/],
    ['two tables', `https://cards.example/#/room/${CODE} #/room/${CODE.replace('a', 'b')}`, /two tables/],
  ])('is not followed, with the reason: %s', (_what, text, why) => {
    expect(routeInText(text, 'cards.example')).toMatch(why);
  });

  it.each([
    '',
    'The room is full.',
    'https://cards.example/',
    `${CODE} ${CODE}`,
    'abcdefgh',
    'responsibilities',
  ])('is left alone: “%s”', (text) => {
    expect(routeInText(text, 'cards.example')).toBeNull();
  });
});

describe('a link to a broadcast table', () => {
  const table = 'abcdefgh'.repeat(4);
  const first = '0123456789abcdef01234567';
  const link = `#/watch/${table}/${first}`;
  const routeOf = (hash: string) => parseAddress('', hash).route;

  it('names the table and its first entry, also within other words', () => {
    expect(routeOf(link)).toEqual({ page: 'watch', table, first });
    expect(hashOfRoute(routeOf(link))).toBe(link);
    expect(routeOf(`${link}. Come!`)).toEqual({ page: 'watch', table, first });
    expect(routeOf(`#/watch/${table}-r2-0a1b2c3d/${first}`)).toMatchObject({ table: `${table}-r2-0a1b2c3d` });
  });

  it('that is incomplete says so', () => {
    expect(parseAddress('', link.slice(0, -1)).problems).toEqual([
      'This link to a broadcast table is incomplete. Copy all of it again.',
    ]);
  });
});

describe('a link to a tournament', () => {
  const link = '#/tournament/0123456789abcdef01234567';
  const routeOf = (hash: string) => parseAddress('', hash).route;

  it('names it, also within other words; without a name it leads to all of them', () => {
    const route = { page: 'tournament', id: '0123456789abcdef01234567' };
    expect(routeOf(link)).toEqual(route);
    expect(routeOf(`${link.toUpperCase()}, come!`)).toEqual(route);
    expect(hashOfRoute(routeOf(link))).toBe(link);
    expect(hashOfRoute(routeOf('#/tournaments'))).toBe('#/tournament');
  });

  it('that is incomplete says so', () => {
    expect(parseAddress('', link.slice(0, -1)).problems).toEqual([
      'This link to a tournament is incomplete. Copy all of it again.',
    ]);
  });
});
