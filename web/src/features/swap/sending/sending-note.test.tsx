import { walletStore } from '@ibull/chain'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { demoWalletRdns } from '../../../demo-wallet/index.ts'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { choosePrivateEndpoint } from '../../../private-endpoints/index.ts'
import { SendingNote } from './sending-note.tsx'

const OTHER = 'org.example.wallet'

afterEach(() => {
  cleanup()
  for (const id of [OTHER, demoWalletRdns]) choosePrivateEndpoint(id, undefined)
  walletStore.setState(walletStore.getInitialState(), true)
})

test.each([
  [demoWalletRdns, undefined, /^Sent to the public pool/],
  [demoWalletRdns, '/private-rpc', /^Sent privately through .*\/private-rpc:/],
  [demoWalletRdns, 'https://gone.example', /gone\.example is no longer offered\. Nothing is sent/],
  [OTHER, undefined, /^Fox sends it\. This page can't see whether it goes out privately/],
  [OTHER, '/private-rpc', /^You added .*\/private-rpc to Fox\. This page can't see/],
  [OTHER, 'https://gone.example', /^Fox sends it\. This page can't see/],
])('default: %s with %s says what is known', (id, url, text) => {
  const connector = { id, name: 'Fox', icon: undefined, kind: 'announced' } as const
  walletStore.setState({ status: 'connected', connector })
  choosePrivateEndpoint(id, url)
  const { container } = renderInEnglish(<SendingNote />)
  expect(container.textContent).toMatch(text)
})

test('default: nothing without a wallet', () => {
  expect(renderInEnglish(<SendingNote />).container.textContent).toBe('')
})
