export { classNames } from './class-names.ts'
export { Button, type ButtonProps, type ButtonVariant } from './button/button.tsx'
export { IconButton, type IconButtonProps } from './button/icon-button.tsx'
export { copyText } from './button/copy-text.ts'
export { CopyButton, type CopyButtonProps } from './button/copy-button.tsx'
export { Card, type CardProps } from './card/card.tsx'
export { Section, type SectionProps } from './card/section.tsx'
export { Checkbox, Switch, type CheckboxProps, type SwitchProps } from './choice/switch.tsx'
export {
  RadioGroup,
  SegmentedControl,
  type RadioGroupProps,
  type RadioOption,
  type Segment,
  type SegmentedControlProps,
} from './choice/segmented-control.tsx'
export { isComposing } from './field/is-composing.ts'
export {
  AmountInput,
  type AmountInputProps,
  type AmountReading,
  type RefusedAmount,
} from './field/amount-input.tsx'
export {
  Field,
  TextInput,
  type FieldControlIds,
  type FieldProps,
  type TextInputProps,
} from './field/field.tsx'
export { FactList, type Fact } from './figures/fact-list.tsx'
export { Figures, type Figure, type FiguresProps, type FigureValue } from './figures/figures.tsx'
export { Banner, type BannerProps, type BannerTone } from './feedback/banner.tsx'
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx'
export { Stepper, type Step, type StepState } from './feedback/stepper.tsx'
export { Icon, type IconProps } from './icons/icon.tsx'
export type { IconName, IconShape } from './icons/shapes.ts'
export {
  boltShape,
  calculatorShape,
  cardsShape,
  downloadShape,
  lockShape,
  plusShape,
  starShape,
  trashShape,
} from './icons/page-shapes.ts'
export { ExternalLink, type ExternalLinkProps } from './text/link.tsx'
export { LiveRegion, useThrottledText, type LiveRegionProps } from './text/live-region.tsx'
export { VisuallyHidden } from './text/visually-hidden.tsx'
export { InfoTip, type InfoTipProps } from './tip/info-tip.tsx'
export {
  createToastQueue,
  type Toast,
  type ToastContent,
  type ToastEvent,
  type ToastQueue,
  type ToastType,
} from './toast/toast-queue.ts'
