// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { OptionSpec } from '../../engine/game.ts';
import { draw } from '../../ui/testing.tsx';
import { OptionField } from './OptionField.tsx';

afterEach(cleanup);

const SPEC: OptionSpec = {
  key: 'setup',
  kind: 'choice',
  label: 'On the table',
  help: 'What lies there.',
  choices: [
    { value: 'plain', label: 'Plain' },
    { value: 'told', label: 'Told', help: 'Deal two each.' },
  ],
};

function Field() {
  const [value, setValue] = useState<string | number>('plain');
  return <OptionField spec={SPEC} value={value} onChange={setValue} />;
}

test('the ruling is a word of its own in the name', () => {
  const { getByRole } = draw(
    <OptionField spec={{ ...SPEC, ruling: 'F1' }} value="plain" onChange={() => {}} />,
  );
  expect(getByRole('combobox', { name: 'On the table F1' })).toBeTruthy();
});

test('a choice with a sentence of its own shows it while it is chosen', async () => {
  const { user, getByRole } = draw(<Field />);
  const field = getByRole('combobox', { name: 'On the table' });
  const described = () => document.getElementById(field.getAttribute('aria-describedby')!)!.textContent;
  expect(described()).toBe('What lies there.');
  await user.selectOptions(field, 'Told');
  expect(described()).toBe('Deal two each.');
  await user.selectOptions(field, 'Plain');
  expect(described()).toBe('What lies there.');
});
