import { revealIn } from '../../store/director/reveals.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import type { TablePort } from '../../store/tablePort.ts';
import type { TableState, TableStore } from '../../store/tableStore.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { fileNameOf } from '../../ui/shareFile.ts';
import type { ReplayActions } from '../actions.ts';
import { type Caption, CLIP_WIDTH, canvasFor, compose, PICTURE_WIDTH } from './compose.ts';

/** Files made of the table's picture: an image, or a clip of a reveal. */
export interface Scene {
  readonly store: TableStore;
  readonly port: TablePort;
  readonly game: string;
}

/** Clip types, best first. */
const CLIPS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
/** Frames per second, and maximum bits per second. */
const RATE = 30;
const BITS = 4_000_000;
/** Maximum length of a clip, in milliseconds. */
const LONGEST = 120_000;

/** Reason for a failure, in a sentence; null if the person has the file. */
type Trouble = string | null;

const NO_SCENE = 'The table is not drawn just now. Try again in a moment.';
const NO_ROOM = 'This browser could not make the picture. Close other tabs and try again.';

const wordsFor = (game: string, { showing, log }: TableState): Caption => ({
  titles: showing ? [game, showing.title] : [game],
  text: showing ? showing.text : (log.at(-1)?.text ?? ''),
});

/** Saves the present picture as a PNG. */
export async function savePicture({ store, port, game }: Scene): Promise<Trouble> {
  const { lens } = port;
  if (!lens) return NO_SCENE;
  const canvas = await new Promise<HTMLCanvasElement>((done) => {
    const stop = lens.watch((drawn) => {
      stop();
      const made = canvasFor(drawn, PICTURE_WIDTH);
      compose(made, drawn, wordsFor(game, store.getState()));
      done(made);
    });
  });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return NO_ROOM;
  downloadFile(`${fileNameOf(game)}.png`, blob);
  return null;
}

/** Returns the first clip type that this browser can record, or null. */
export const clipType = (): string | null =>
  typeof MediaRecorder === 'undefined'
    ? null
    : (CLIPS.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

/** Repeats the last reveal (`again`; false if there was none) and records it as a clip. Ends with the reveal, or after `LONGEST`. */
export async function saveClip({ store, port, game }: Scene, again: () => boolean): Promise<Trouble> {
  const type = clipType();
  if (!type) return 'This browser cannot record clips. Save a picture instead.';
  const { lens } = port;
  if (!lens) return NO_SCENE;
  if (!again()) return 'There has been no reveal to look at yet.';
  let recorder: MediaRecorder | null = null;
  const parts: Blob[] = [];
  let canvas: HTMLCanvasElement | null = null;
  const stopWatching = lens.watch((drawn) => {
    canvas ??= canvasFor(drawn, CLIP_WIDTH);
    compose(canvas, drawn, wordsFor(game, store.getState()));
    if (recorder) return;
    recorder = new MediaRecorder(canvas.captureStream(RATE), { mimeType: type, videoBitsPerSecond: BITS });
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    recorder.start(1000);
  });
  await overShowing(store);
  stopWatching();
  await ended(recorder);
  if (!parts.some((part) => part.size)) return NO_ROOM;
  const ending = type.startsWith('video/mp4') ? 'mp4' : 'webm';
  downloadFile(`${fileNameOf(game)}.${ending}`, new Blob(parts, { type }));
  return null;
}

/** Remembers a replay's position. The returned function restores it, paused or playing as before. */
export function markPlace(replay: ReplayActions): () => void {
  const [at, played] = [replay.position(), replay.playing()];
  return () => {
    replay.seek(at);
    if (played) replay.play();
  };
}

/** Resolves once a showing that has begun is gone or waits for the viewer, everything is shown, or time runs out. */
export function overShowing(store: TableStore): Promise<void> {
  return new Promise((done) => {
    const isRevealing = (state: TableState): boolean => revealIn(state) !== null && !state.rest;
    let begun = isRevealing(store.getState());
    const stop = store.subscribe((state) => {
      // A table that waits for the viewer has shown everything, although the showing may still be there.
      if (isRevealing(state)) begun = true;
      if (state.live || (begun && !isRevealing(state))) end();
    });
    const cancel = REAL_TIME.after(LONGEST, () => end());
    const end = (): void => {
      stop();
      cancel();
      done();
    };
  });
}

const ended = (recorder: MediaRecorder | null): Promise<void> =>
  new Promise((done) => {
    if (!recorder || recorder.state === 'inactive') return done();
    recorder.onstop = () => done();
    recorder.stop();
  });
