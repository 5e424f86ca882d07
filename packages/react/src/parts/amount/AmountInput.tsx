import type { RefObject } from 'react'
import { plainAmount, typedAmount } from '../../formats/typedAmount.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import type { FieldInputProps } from '../../ui/Field/Field.js'
import { sheet } from './amount.module.css'

/** Largest number of characters per size; longer amounts take the whole line. */
const sizes = [
  [8, undefined],
  [10, 'long'],
  [13, 'longer'],
  [16, 'longest'],
  [Number.POSITIVE_INFINITY, 'whole'],
] as const

type Props = {
  field: FieldInputProps
  input: RefObject<HTMLInputElement | null>
  value: string
  readOnly?: boolean
  isDimmed?: boolean
  onBlur?(): void
  onChange(value: string): void
}

export function AmountInput(props: Props) {
  const { field, input, isDimmed = false, onBlur, onChange, readOnly, value } = props
  const { tag } = useLanguage()
  const styles = useStyles(sheet)
  const size = sizes.find(([maxLength]) => value.length <= maxLength)?.[1]
  return (
    <input
      {...field}
      ref={input}
      className={`${styles.amount} ${size ? styles[size] : ''} ${isDimmed ? styles.dimmed : ''}`}
      dir="ltr"
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="0"
      readOnly={readOnly}
      value={typedAmount(value, tag)}
      onBlur={onBlur}
      onChange={({ target }) => onChange(plainAmount(target.value, tag))}
    />
  )
}
