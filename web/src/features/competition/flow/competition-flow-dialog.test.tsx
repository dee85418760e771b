import type { CompetitionRequests } from './competition-requests.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import './copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import CompetitionFlowDialog from './competition-flow-dialog.tsx'

const request: CompetitionRequests['claim'] = {
  competition: '0x00000000000000000000000000000000000000aa',
  prize: 10n ** 18n,
  points: 12_500n,
  hasCollectible: true,
}

vi.mock('../../../transactions/index.ts', async (original) => ({
  ...(await original<typeof import('../../../transactions/index.ts')>()),
  FactFlowDialog: ({ factsOf }: { readonly factsOf: (of: unknown) => readonly Record<string, string>[] }) =>
    factsOf(request).map(({ label, value }) => <p key={label}>{`${label}: ${value}`}</p>),
}))

afterEach(cleanup)

test('default: shows the points of a claim with grouped digits, and its collectible', () => {
  const props = { active: { kind: 'claim', flow: undefined } } as unknown as Parameters<
    typeof CompetitionFlowDialog
  >[0]
  renderInEnglish(<CompetitionFlowDialog {...props} />)
  expect(screen.getByText('Points: 12,500')).toBeTruthy()
  expect(screen.getByText('Collectible: The winning team’s collectible')).toBeTruthy()
})
