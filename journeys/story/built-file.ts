import type { World } from '@ibull/localnet'

/**
 * Returns the glob of the script that a module of the app is built into.
 * @param module a page, or what is imported when it is needed, such as `src/settings/settings-dialog.tsx`
 */
export async function builtFile({ url }: Pick<World, 'url'>, module: string): Promise<string> {
  const response = await fetch(`${url}/.vite/manifest.json`)
  const manifest = (await response.json()) as Readonly<Record<string, { readonly file: string } | undefined>>
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`The build has no file of ${module}.`)
  return `**/${file}`
}
