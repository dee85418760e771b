/**
 * Manually defined chunks. `vendor` only changes with a dependency, so returning visitors keep it cached (wagmi
 * includes its own zustand, which stays with the wallet's code); `base` is needed by every page, and would
 * otherwise be split into dozens of tiny files; `signing`, `words`, `pooled` and `history` would be split by the features
 * that share parts of them, and many small files compress worse than one.
 */
export const chunkGroups = [
  {
    name: 'words',
    priority: 0,
    test: /web[\\/]src[\\/](errors|transactions)[\\/]copy/,
  },
  {
    name: 'history',
    priority: 0,
    test: /web[\\/]src[\\/]history[\\/](exchange|pairs|tokens|candles|past|status[\\/]use-is)[\\/-]/,
  },
  {
    name: 'pooled',
    priority: 0,
    test: /web[\\/]src[\\/]features[\\/]liquidity[\\/](create-path|unwrapped|pool-books)|domain[\\/]src[\\/]liquidity[\\/]liquidity-p/,
  },
  {
    name: 'signing',
    priority: 0,
    test: /web[\\/]src[\\/]transactions[\\/]open-screen|chain[\\/]src[\\/](pool-books[\\/]explain|flow[\\/](?!second-time)|guard|approval[\\/](?!approval-status)|rpc[\\/]call-with-state|swap[\\/](swap-refusal|swap-errors|swap-gas-limit|choose-swap-call)|errors[\\/](to-chain-error|exchange-reverts|revert-error)|abi[\\/](erc20|multicall|contract-errors|batch-rehearsal))/,
  },
  {
    name: 'vendor',
    priority: 2,
    test: /^(?!.*@wagmi).*node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](query-core|react-query)|zustand)[\\/]/,
  },
  {
    name: 'base',
    priority: 1,
    test: new RegExp(
      [
        'ui[\\\\/]src[\\\\/](button[\\\\/](button|icon)|card|choice[\\\\/](choice|segmented|switch)|field|figures|icons[\\\\/](?!page-shapes)|text|tip|feedback[\\\\/](banner|skeleton|spinner)|class-names|toast[\\\\/]toast-queue)',
        'domain[\\\\/]src[\\\\/](error|money|format[\\\\/](?!format-compact-usd)|exchange[\\\\/](?!automatic|liquidity|split|market|trade-rates)|swap[\\\\/](recipient|swap-form|known-routers))',
        'chain[\\\\/]src[\\\\/](networks|wallet[\\\\/](saved-login|prepare-wallet)|rpc[\\\\/](?!check-endpoint|endpoint-errors|follow-heads|call-with-state|other-nodes|revert-of)|reads[\\\\/](?!bounded-read|rehearsal-query)|gas|errors[\\\\/](chain|rpc))',
        'chain[\\\\/]src[\\\\/](swap[\\\\/](typical-gas|swap-contract)|flow[\\\\/]contract-of|clock|contract-call[\\\\/]decode)',
        'chain[\\\\/]src[\\\\/]tokens[\\\\/](parse-address|pair-address|token-query|use-token)',
        'web[\\\\/]src[\\\\/](app(?![\\\\/](account|follow-blocks|frame[\\\\/]banners[\\\\/]own-endpoint))|platform|i18n|layout)[\\\\/]',
        'web[\\\\/]src[\\\\/]tokens[\\\\/](list-tokens|listed-tokens|saved-tokens|token-catalogue|currency-logo|logo-art|monogram|symbol-text|money-text|index|use-token-caution)\\.',
        'web[\\\\/]src[\\\\/](tokens[\\\\/]form[\\\\/](?!notice)|connect[\\\\/](use-(?!watched)|start-wallet)|transactions[\\\\/]screen-flow\\.|settings[\\\\/](apply-theme|language))',
        'domain[\\\\/]src[\\\\/]swap[\\\\/](swap-search|max-spend)|chain[\\\\/]src[\\\\/]approval[\\\\/]approval-status',
      ].join('|'),
    ),
  },
]
