import { Money } from '../../ui/Amount/Amount.js'

/** Beside the label: below, it would wrap a long balance and shift the form. */
export function AmountWorth({ value }: { value: number }) {
  return (
    <span dir="ltr">
      <Money value={value} />
    </span>
  )
}
