import { VisuallyHidden } from '@ibull/ui'

/** A dash in place of an unknown value, labelled for screen readers. */
export function UnknownValue({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
