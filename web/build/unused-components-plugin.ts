import type { Plugin } from 'vite'

/**
 * Lets the build leave out the components of React Router that nothing uses, as its `<Form>`: their names
 * for developer tools and the calls that make them would otherwise count as effects.
 */
export function unusedComponentsPlugin(): Plugin {
  return {
    name: 'ibull:unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  }
}

/** The code without `X.displayName = '…'`, and with its top-level components and contexts marked as pure. */
export function withoutEffects(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
}
