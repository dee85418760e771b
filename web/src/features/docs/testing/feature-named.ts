import type { Feature } from '../../../platform/index.ts'

/** Builds a feature whose page is at the path of its name. */
export function featureNamed(id: string): Feature {
  return {
    id,
    paths: [`/${id}`],
    title: 'shell.link.code',
    isLive: () => true,
    load: async () => ({ Page: () => null }),
  }
}
