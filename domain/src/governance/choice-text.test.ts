import { expect, test } from 'vitest'
import { choiceText } from './choice-text.ts'

const CHOICES = ['Yes', 'No', 'Abstain']

test.each([
  ['single-choice', 2, 'No'],
  ['approval', [3, 1], 'Yes, Abstain'],
  ['approval', [], ''],
  ['weighted', '{"1":2,"3":1}', 'Yes 67%, Abstain 33%'],
  ['weighted', '{"2":5}', 'No 100%'],
  ['weighted', '{"1":33.3,"2":66.7}', 'Yes 33%, No 67%'],
  ['single-choice', 4, ''],
  ['weighted', '{', ''],
] as const)('default: %s of %s reads "%s"', (type, choice, text) => {
  expect(choiceText(type, choice, CHOICES)).toBe(text)
})
