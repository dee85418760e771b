import { Skeleton } from '@ibull/ui'

/** The name of a team, in its own direction of writing; a placeholder while it is `undefined`. */
export function TeamText({ name }: { readonly name: string | undefined }) {
  return name === undefined ? <Skeleton width="7rem" /> : <bdi>{name}</bdi>
}
