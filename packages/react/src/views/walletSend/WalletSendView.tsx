import type { Network } from '@latchkey/core'
import { splitSpam, tokenBalanceQuery } from '@latchkey/core/account'
import { showView } from '@latchkey/core/internal'
import { type SendReadiness, sendingOf, sendReadiness, setSendToken } from '@latchkey/core/send'
import type { TokenBalance } from '@latchkey/protocol/api'
import { type RefObject, useEffect, useRef } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork, selectAddress, selectSend } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchView } from '../../hooks/view/usePrefetchView.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { AmountField } from './AmountField.js'
import { ReceiverField } from './ReceiverField.js'
import { sheet } from './WalletSendView.module.css'

/** The send form: amount, token and receiver; its button says what is missing and focuses it. @spec S2.02 S5.10 */
export default function WalletSendView() {
  const { send: t } = useMessages()
  const styles = useStyles(sheet)
  const context = useWidget()
  const form = useSelector(selectSend)
  const address = useSelector(selectAddress)
  const network = useSelector(selectActiveNetwork)
  const amount = useRef<HTMLInputElement>(null)
  const receiver = useRef<HTMLInputElement>(null)
  const readiness = sendReadiness(form)
  const go = useNextStep(amount, receiver)
  usePrefetchView('WalletSendPreview')
  useWaiting(form.loading)

  if (!sendingOf(context)) {
    return (
      <Notice
        text={t.unsupported}
        hint={t.unsupportedHint(network?.name ?? '')}
        tone="warning"
        quiet
      />
    )
  }
  const { loading } = form
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go(readiness)
      }}
    >
      {address && network && <TokenSync address={address} network={network} token={form.token} />}
      <AmountField form={form} input={amount} />
      {network && <ReceiverField form={form} input={receiver} network={network} />}
      <div className={styles.step}>
        <Button
          kind={isActionable(readiness) || loading ? 'primary' : 'secondary'}
          busy={readiness === 'resolving'}
          submits
          wide
        >
          {loading ? t.steps.waiting : t.steps[readiness]}
        </Button>
      </div>
    </form>
  )
}

/** Opens the preview, or focuses the missing field. */
function useNextStep(
  amount: RefObject<HTMLInputElement | null>,
  receiver: RefObject<HTMLInputElement | null>,
): (readiness: SendReadiness) => void {
  const show = useTrigger(showView)
  return (readiness) => {
    if (readiness === 'ready') show({ view: 'WalletSendPreview' })
    else if (readiness === 'select-token') show({ view: 'WalletSendSelectToken' })
    else if (readiness === 'add-address' || readiness === 'invalid-address') {
      receiver.current?.focus()
    } else if (readiness !== 'resolving') amount.current?.focus()
  }
}

const isActionable = (readiness: SendReadiness) =>
  /^(ready|resolving|select-token)$/.test(readiness)

type Props = { address: string; network: Network; token: TokenBalance | undefined }

/** Updates the form's token from the token list; without a choice it takes the first, the native coin, and never spam. */
function TokenSync({ address, network, token }: Props) {
  const { data } = useQuery(tokenBalanceQuery(useWidget(), { address, network }))
  const choose = useTrigger(setSendToken)
  const isChosen = token !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes of the list; what the chain itself reported of the token is newer
  useEffect(() => {
    const latest = token
      ? data?.find((one) => isSame(one, token))
      : data && splitSpam(data, network).shown[0]
    if (latest && latest !== token) choose({ token: latest })
  }, [data, isChosen])
  return null
}

const isSame = (a: TokenBalance, b: TokenBalance) =>
  a.chainId === b.chainId && a.address === b.address
