import type { ErrorCode } from '@latchkey/core'
import { formatUnits } from '@latchkey/core/account'
import type { FeeSpeed } from '@latchkey/core/adapter'
import {
  parseAmount,
  receiverInfoQuery,
  receiverWarnings,
  type SendTokensParameters,
  sendPreviewQuery,
  stopWaiting,
  tokenDecimals,
} from '@latchkey/core/send'
import { activeNetwork, goBack, type State } from '@latchkey/core/ui'
import { formatMoney, isLatchkeyError } from '@latchkey/protocol'
import { useMemo, useState } from 'react'
import { sentText } from '../../formats/sentText.js'
import { shortAddress } from '../../formats/shortAddress.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useErrorText, useLanguage, useMessages } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ReceiverImage } from '../../parts/account/ReceiverImage.js'
import { useReceiver } from '../../parts/account/useReceiver.js'
import { NftSummary } from '../../parts/nfts/NftSummary.js'
import { Warnings } from '../../parts/receiver/Warnings.js'
import { AddressText } from '../../ui/AddressText/AddressText.js'
import { Button } from '../../ui/Button/Button.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Details, type FilledForm } from './Details.js'
import { FeeSpeeds } from './FeeSpeeds.js'
import { useSendFailure } from './useSend.js'
import { sheet } from './WalletSendPreviewView.module.css'

type Props = {
  form: FilledForm
  error: ErrorCode | undefined
  isWaiting: boolean
  hasUnanswered: boolean
  speed: FeeSpeed
  onSpeed(speed: FeeSpeed): void
  onSend(shown: SendTokensParameters): void
}

export function Review(props: Props) {
  const { error, form, hasUnanswered, isWaiting, onSend, onSpeed, speed } = props
  const { tryAgain } = useMessages()
  const { sendPreview: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  const context = useWidget()
  const back = useTrigger(goBack)
  const stop = useTrigger(stopWaiting)
  const preview = useQuery(sendPreviewQuery(context))
  const receiver = useQuery(receiverInfoQuery(context))
  const warnings = useMemo(
    () => (receiver.data ? receiverWarnings(receiver.data) : []),
    [receiver.data],
  )
  const choices = preview.data?.choices
  const choice = choices?.find((one) => one.speed === speed)
  const chosen = preview.data && { ...preview.data, ...choice }
  const [isChecked, setChecked] = useState(false)
  const isDangerous = warnings.some(({ severity }) => severity === 'danger')
  // Warnings load before the wallet request; a failed check must not block sending.
  const isKnown = receiver.data !== undefined || Boolean(receiver.error)
  const canSend = chosen?.enoughForFee === true && isKnown && (!isDangerous || isChecked)

  return (
    <div className={styles.review}>
      <Sentence form={form} value={preview.data?.value} />
      {form.nft && <NftSummary nft={form.nft} />}
      <Receiver form={form} />
      <Warnings warnings={warnings} receiver={form.receiverAddress} />
      {preview.error && !preview.data ? (
        <Notice
          text={isRefused(preview.error) ? t.refused : t.feeFailed}
          hint={textOf(preview.error)}
          action={
            <Button kind="small" onClick={preview.retry}>
              {tryAgain}
            </Button>
          }
        />
      ) : (
        <Details form={form} preview={chosen} />
      )}
      {choices && (
        <FeeSpeeds choices={choices} speed={speed} disabled={isWaiting} onChange={onSpeed} />
      )}
      {error && <SendFailure code={error} />}
      {hasUnanswered && <Notice text={t.stillOpen} hint={t.stillOpenHint} tone="warning" />}
      {isDangerous && (
        <Checkbox checked={isChecked} onChange={setChecked}>
          {t.checked}
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button wide onClick={() => (isWaiting ? stop() : back())}>
          {isWaiting ? t.stop : t.cancel}
        </Button>
        <Button
          kind="primary"
          wide
          busy={isWaiting}
          disabled={!canSend}
          onClick={() => onSend({ fee: chosen?.fee, price: chosen?.price })}
        >
          {t.send}
        </Button>
      </div>
    </div>
  )
}

const isRefused = (error: unknown) =>
  isLatchkeyError(error) && /^(?:node|send|transaction)\//.test(error.code)

function Receiver({ form }: { form: FilledForm }) {
  const { send: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const { receiverAddress } = form
  const { name } = useReceiver(form)
  return (
    <div className={styles.receiver}>
      <ReceiverImage form={form} size={40} />
      <div className={styles.text}>
        <p className={name ? styles.name : styles.label} dir="auto">
          {name ?? t.to}
        </p>
        <p className={styles.address}>
          <AddressText address={receiverAddress} />
        </p>
      </div>
    </div>
  )
}

function Sentence({ form, value }: { form: FilledForm; value: number | undefined }) {
  const { tag } = useLanguage()
  const { sendPreview: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const network = useSelector(selectNetworkName)
  const { receiverAddress, sendTokenAmount, token } = form
  const { name } = useReceiver(form)
  const decimals = tokenDecimals(token)
  const parsed = parseAmount(sendTokenAmount, decimals)
  const exact = parsed.ok ? formatUnits(parsed.units, decimals) : sendTokenAmount
  const amount = sentText({ amount: exact, symbol: token.symbol, nft: form.nft?.tokenId }, tag)
  const worth = value ?? (token.price > 0 ? Number(exact) * token.price : undefined)
  const what = worth === undefined ? amount : t.worth(amount, formatMoney(worth, tag))
  const short = shortAddress(receiverAddress)
  const whom = name ? `${name} (${short})` : short
  const [before, after] = t.sentence(what, whom, network).split(short)
  return (
    <p className={styles.sentence}>
      {before}
      {after !== undefined && <span className={styles.fullAmount}>{short}</span>}
      {after}
    </p>
  )
}

const selectNetworkName = ({ networks }: State) => activeNetwork(networks)?.name ?? ''

/** The form stays, so that the request can be sent again. */
function SendFailure({ code }: { code: ErrorCode }) {
  const { reason, title } = useSendFailure()(code)
  return <Notice text={title} hint={reason} />
}
