import { ChainReaderProvider, createChainReader, createRpcClient, relayedRpcUrl } from '@ibull/chain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LanguageProvider } from '../i18n/index.ts'
import { settingsStore, language } from '../settings/index.ts'
import { ToastsProvider } from '../toasts/index.ts'
import { FeaturesContext, network, RouterProvider, whenIdle, type Router } from '../platform/index.ts'
import { ErrorBoundary } from './error-page.tsx'
import { AppLayout } from './frame/app-layout.tsx'
import { features } from './registry.ts'

const queryClient = new QueryClient()
const rpc = createRpcClient({ chainId: network.id, urls: network.rpcUrls, userUrl: ownRpcUrl() })
settingsStore.subscribe(() => rpc.setUserEndpoint(ownRpcUrl()))
const reader = createChainReader({ network, rpc, queryClient })
if (network.wsUrls !== undefined) whenIdle(followBlocks)

/** Root component. */
export function App({ router }: { readonly router: Router }) {
  useEffect(() => reader.start(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language}>
        <ToastsProvider>
          <ChainReaderProvider reader={reader}>
            <FeaturesContext value={features}>
              <RouterProvider router={router}>
                <ErrorBoundary>
                  <AppLayout />
                </ErrorBoundary>
              </RouterProvider>
            </FeaturesContext>
          </ChainReaderProvider>
        </ToastsProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
}

/** Without this script, blocks are polled for. */
function followBlocks(): void {
  import('./follow-blocks.ts').then(({ startFollowing }) => startFollowing(reader), console.warn)
}

/** URL of the user's own endpoint: proxied by the hub, because the page can't connect to other origins. */
function ownRpcUrl(): string | undefined {
  const url = settingsStore.getState().ownRpcUrl
  return url === undefined ? undefined : relayedRpcUrl(url, network)
}
