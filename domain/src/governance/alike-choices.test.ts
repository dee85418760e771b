import { expect, test } from 'vitest'
import { alikeChoices } from './alike-choices.ts'

test.each([
  ['the same text', ['Yes', 'No', 'Yes'], [0, 2]],
  ['a character without width', ['Yes', 'Y\u200bes'], [0, 1]],
  ['a filler that is shown as nothing', ['No', 'Yes', 'Yes\u3164'], [1, 2]],
  ['a Cyrillic letter', ['Yes', 'Y\u0435s'], [0, 1]],
  ['another width', ['Yes', '\uff39es'], [0, 1]],
  ['more spaces', ['Burn more', 'Burn  more '], [0, 1]],
  ['another direction', ['Yes', '\u202eYes'], [0, 1]],
  ['an ending that is cut off', ['x'.repeat(501), `${'x'.repeat(500)}y`], [0, 1]],
])('alikeChoices: finds two that differ by %s', (_, choices, places) => {
  expect(alikeChoices(choices)).toEqual(places)
})

test.each([
  [['Yes', 'No', 'Abstain']],
  [['+10 %', '-10 %', '10 %']],
  [['Да', 'Нет', 'Воздержаться']],
  [['résumé', 'resume']],
  [[]],
])('alikeChoices: finds none among %j', (choices) => {
  expect(alikeChoices(choices)).toBeUndefined()
})
