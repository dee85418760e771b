import type { ProfileRequests } from './profile-requests.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import ProfileFlowDialog from './profile-flow-dialog.tsx'

const request: ProfileRequests['points'] = {
  sale: '0x00000000000000000000000000000000000000aa',
  title: 'Sale',
  points: 12_500n,
}

vi.mock('../../../transactions/index.ts', async (original) => ({
  ...(await original<typeof import('../../../transactions/index.ts')>()),
  FactFlowDialog: ({ factsOf }: { readonly factsOf: (of: unknown) => readonly Record<string, string>[] }) =>
    factsOf(request).map(({ label, value }) => <p key={label}>{`${label}: ${value}`}</p>),
}))

afterEach(cleanup)

test('default: points to collect have the digits grouped', () => {
  const props = { active: { kind: 'points', flow: undefined } } as unknown as Parameters<
    typeof ProfileFlowDialog
  >[0]
  renderInEnglish(<ProfileFlowDialog {...props} />)
  expect(screen.getByText('Points: 12,500')).toBeTruthy()
})
