// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportProblem } from '../../../export/job.ts';
import type { WorkerReply, WorkerRequest } from '../../../export/workerMessages.ts';
import { games } from '../../../games/index.ts';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import ExportDialog from '../ExportDialog.tsx';

const downloadFile = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../../ui/downloadFile.ts', () => ({ downloadFile }));

/** Workers started by the dialog, each with answers set by a test. */
const workers: SilentWorker[] = [];

class SilentWorker {
  onmessage: ((event: { data: WorkerReply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  ended = false;
  readonly told: WorkerRequest[] = [];

  constructor() {
    workers.push(this);
  }

  postMessage(told: WorkerRequest): void {
    this.told.push(told);
  }

  terminate(): void {
    this.ended = true;
  }

  say(said: WorkerReply): void {
    this.onmessage?.({ data: said });
  }
}

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('Worker', SilentWorker);
  workers.length = 0;
  downloadFile.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const { info, art } = games.find((entry) => entry.info.id === 'comet')!;
  const deck = await art();
  const onClose = vi.fn();
  const drawn = draw(
    <ExportDialog
      {...{ art: deck, game: info, deck: deck.cards[0]!.deck, onClose }}
      face="4-9-12"
      ink="colour"
    />,
  );
  const choose = (field: RegExp, option: string | RegExp) =>
    drawn.user.selectOptions(screen.getByLabelText(field), screen.getByRole('option', { name: option }));
  /** Asks for the file, and waits until the Worker has its job. */
  const begin = async (): Promise<SilentWorker> => {
    await drawn.user.click(screen.getByRole('button', { name: 'Make the file' }));
    await waitFor(() => expect(workers.at(-1)?.told.at(-1)).toMatchObject({ kind: 'make' }));
    return workers.at(-1)!;
  };
  return { ...drawn, choose, begin, onClose };
}

const FILE = { name: 'seven-card-comet-4-9-princess.png', content: new Blob(['x'.repeat(1_500_000)]) };

describe('the dialog for exports', () => {
  it('downloads the result, and describes only what fits the current choices', async () => {
    const { choose, begin } = await open();
    const worker = await begin();
    expect(worker.told.at(-1)).toMatchObject({ job: { kind: 'png', face: '4-9-12', width: 1024 } });
    worker.say({ kind: 'done', file: FILE });
    await screen.findByText(/^Saved as/);
    expect(screen.getByRole('status').textContent).toBe(`Saved as ${FILE.name}, 1.5 MB.`);
    expect(downloadFile).toHaveBeenCalledExactlyOnceWith(FILE.name, FILE.content);
    expect(worker.ended).toBe(true);
    await choose(/^Format/, 'SVG drawing');
    expect(screen.queryByText(/Saved as/)).toBeNull();
  });

  it('cancels an unwanted export, and makes the next', async () => {
    const { user, choose, begin } = await open();
    await choose(/^What/, 'Everything in one archive');
    const first = await begin();
    first.say({ kind: 'progress', done: 3, total: 370 });
    await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(first.ended).toBe(true);
    await screen.findByText('“Everything in one archive” was cancelled. Nothing was saved.');
    first.say({ kind: 'done', file: FILE });
    expect(downloadFile).not.toHaveBeenCalled();
    await choose(/^What/, 'One card');
    expect(screen.queryByText(/was cancelled/)).toBeNull();
    (await begin()).say({ kind: 'done', file: FILE });
    await screen.findByText(/^Saved as/);
    expect(workers).toHaveLength(2);
  });

  it.each<[ExportProblem, RegExp]>([
    ['noCanvas', /cannot paint pictures in the background/],
    ['canvasSize', /cannot paint a picture of that size/],
    ['memory', /not have enough memory/],
    ['missing', /could not be fetched/],
    ['failed', /could not be made/],
  ])('explains an empty result: %s', async (problem, words) => {
    const { begin } = await open();
    (await begin()).say({ kind: 'failed', problem, text: '' });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('says that a part is missing if the Worker does not start, and only that it failed if it fails later', async () => {
    const { begin } = await open();
    (await begin()).onerror?.({ message: '' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be fetched/);
    const second = await begin();
    second.say({ kind: 'progress', done: 0, total: 1 });
    second.onerror?.({ message: '' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not be made/));
  });

  it('is closed with Escape', async () => {
    const { user, onClose } = await open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
