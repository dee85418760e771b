import { expect, test } from 'vitest'
import { failuresOfPlaywright } from './failed-tests.mjs'

const reportOf = (errors) => ({
  suites: [
    {
      specs: [
        {
          ok: false,
          file: 'swap/swap.journey.ts',
          line: 7,
          title: 'default: a swap',
          tests: [{ results: [{ error: errors[0], errors }] }],
        },
      ],
    },
  ],
})

test('a story that ran out of time names the line and what it waited for', () => {
  const failures = failuresOfPlaywright(
    reportOf([
      { message: '\u001b[31mTest timeout of 120000ms exceeded.\u001b[39m' },
      {
        message:
          'Error: locator.click: Test timeout of 120000ms exceeded.\nCall log:\n  - waiting for Review',
        location: { file: '/clone/journeys/swap/swap.journey.ts', line: 12, column: 5 },
      },
    ]),
  )
  expect(failures).toEqual([
    [
      'swap/swap.journey.ts:7 default: a swap',
      '    Test timeout of 120000ms exceeded.',
      '    Error: locator.click: Test timeout of 120000ms exceeded.',
      '    Call log:',
      '      - waiting for Review',
      '    at /clone/journeys/swap/swap.journey.ts:12',
    ].join('\n'),
  ])
})

test('a report that was never written names no story', () => {
  expect(failuresOfPlaywright(undefined)).toEqual([])
})
