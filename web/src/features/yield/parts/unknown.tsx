import { VisuallyHidden } from '@ibull/ui'

/** A dash in place of a value that is not known, and for those who don't see it what is not known. */
export function Unknown({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
