import type { Skin } from '../../../lib/skin/schema.ts';
import type { Choice } from '../../../ui/form/Field.tsx';
import { Row, SelectRow } from '../../../ui/form/Row.tsx';

interface Props {
  readonly skin: Skin;
  onChange(skin: Skin): void;
}

const FACES: readonly Choice<Skin['figures']['face']>[] = [
  { value: 'serif', label: 'with serifs' },
  { value: 'sans', label: 'plain' },
];
const SIZES: readonly Choice<Skin['figures']['size']>[] = [
  { value: 'normal', label: 'normal' },
  { value: 'large', label: 'as large as they go' },
];
const LINES: readonly Choice<Skin['engraving']>[] = [
  { value: 'house', label: 'each deck’s own' },
  { value: 'guilloche', label: 'a banknote’s' },
  { value: 'none', label: 'none' },
];
const PATTERNS: readonly Choice<Skin['back']['pattern']>[] = [
  { value: 'house', label: 'each deck’s own' },
  { value: 'guilloche', label: 'rosettes' },
  { value: 'lattice', label: 'a lattice' },
  { value: 'waves', label: 'waves' },
  { value: 'plain', label: 'none' },
];
const GROUNDS: readonly Choice<Skin['board']['ground']>[] = [
  { value: 'woven', label: 'felt' },
  { value: 'marbled', label: 'stone' },
  { value: 'plain', label: 'plain' },
];

const WEAR = { scuffs: 'Scuffs', fading: 'Fading', stains: 'Stains' } as const;

/** Settings of a look apart from its colours. */
export function Manner({ skin, onChange }: Props) {
  const { figures, back, board, ramp, frame, wear } = skin;
  const slide = (label: string, value: number, most: number, step: number, set: (next: number) => Skin) => (
    <Row key={label} label={label}>
      {(ties) => (
        <input
          {...ties}
          type="range"
          min={0}
          max={most}
          step={step}
          value={value}
          onChange={({ target }) => onChange(set(Number(target.value)))}
        />
      )}
    </Row>
  );
  return (
    <>
      <SelectRow
        label="Figures"
        value={figures.face}
        choices={FACES}
        onChoose={(face) => onChange({ ...skin, figures: { ...figures, face } })}
      />
      <SelectRow
        label="Size of figures"
        value={figures.size}
        choices={SIZES}
        onChoose={(size) => onChange({ ...skin, figures: { ...figures, size } })}
      />
      <SelectRow
        label="Engraving of faces"
        value={skin.engraving}
        choices={LINES}
        onChoose={(engraving) => onChange({ ...skin, engraving })}
      />
      <SelectRow
        label="Pattern of backs"
        value={back.pattern}
        choices={PATTERNS}
        onChoose={(pattern) => onChange({ ...skin, back: { ...back, pattern } })}
      />
      <SelectRow
        label="Ground of boards"
        value={board.ground}
        choices={GROUNDS}
        onChoose={(ground) => onChange({ ...skin, board: { ...board, ground } })}
      />
      {slide('Where the hues begin', ramp.hue, 360, 1, (hue) => ({ ...skin, ramp: { ...ramp, hue } }))}
      {slide('Strength of the hues', ramp.field[1], 0.2, 0.005, (chroma) => ({
        ...skin,
        ramp: {
          ...ramp,
          field: [ramp.field[0], chroma],
          hi: [ramp.hi[0], chroma * 0.92],
          lo: [ramp.lo[0], chroma * 0.98],
        },
      }))}
      {slide('Thickness of frames', frame.weight, 3, 0.1, (weight) => ({
        ...skin,
        frame: { ...frame, weight: Math.max(0.5, weight) },
      }))}
      {(['scuffs', 'fading', 'stains'] as const).map((key) =>
        slide(WEAR[key], wear[key], 1, 0.05, (value) => ({ ...skin, wear: { ...wear, [key]: value } })),
      )}
    </>
  );
}
