import { type SendForm, setSendAmount, tokenDecimals, tokenUnits } from '@latchkey/core/send'
import { formatAmount } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/api'
import type { RefObject } from 'react'
import { plainAmount, typedAmount } from '../../formats/typedAmount.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { amountProblem } from '../../parts/amount/amountProblem.js'
import { NftSummary } from '../../parts/nfts/NftSummary.js'
import { Button } from '../../ui/Button/Button.js'
import { Field } from '../../ui/Field/Field.js'
import { useSendMax } from './useSendMax.js'

type Props = {
  form: SendForm
  input: RefObject<HTMLInputElement | null>
  isFixed: boolean
  nft: Nft
}

export function NftFields({ nft, ...props }: Props) {
  return (
    <>
      <NftSummary nft={nft} />
      {nft.quantity !== '1' && <QuantityField {...props} />}
    </>
  )
}

function QuantityField({ form, input, isFixed }: Omit<Props, 'nft'>) {
  const { tag } = useLanguage()
  const { send: t } = useSendingMessages()
  const write = useTrigger(setSendAmount)
  const max = useSendMax()
  const { sendTokenAmount: typed, token } = form
  const owned = token && t.nft.owned(formatAmount(token.quantity.numeric, tag, 'exact'))
  const problem = amountProblem(
    typed,
    token && tokenDecimals(token),
    token && tokenUnits(token),
  )?.kind
  return (
    <Field
      label={t.nft.quantity}
      problem={problem && (problem === 'insufficient' ? owned : t.nft.whole)}
      note={owned}
      aside={
        <Button kind="small" busy={max.isBusy} disabled={isFixed} onClick={max.fill}>
          {t.max}
        </Button>
      }
    >
      {(inputProps) => (
        <input
          {...inputProps}
          ref={input}
          dir="ltr"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="1"
          readOnly={isFixed}
          value={typedAmount(typed, tag)}
          onChange={({ target }) => write({ amount: plainAmount(target.value, tag) })}
        />
      )}
    </Field>
  )
}
