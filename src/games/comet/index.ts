export { cometRules } from './rules.ts';
