import { ChainReaderProvider, createChainReader, createRpcClient } from '@ibull/chain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { LanguageProvider } from '../i18n/index.ts'

import { ToastsProvider } from '../toasts/index.ts'
import { language } from './language.ts'
import { network } from './network.ts'
import { createAppRouter } from './router.tsx'

const queryClient = new QueryClient()
const rpc = createRpcClient({ chainId: network.id, urls: network.rpcUrls })
const reader = createChainReader({ network, rpc, queryClient })

const router = createAppRouter()

/** The whole application. */
export function App() {
  useEffect(() => reader.start(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language}>
        <ToastsProvider>
          <ChainReaderProvider reader={reader}>
            <RouterProvider router={router} />
          </ChainReaderProvider>
        </ToastsProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
}
