import { Money } from '../../ui/Amount/Amount.js'

/** What an amount is worth. Beside the label: below, it would push a long balance into a second line, and move the form. */
export function AmountWorth({ value }: { value: number }) {
  return (
    <span dir="ltr">
      <Money value={value} />
    </span>
  )
}
