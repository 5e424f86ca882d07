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
import { goBack } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useMemo, useState } from 'react'
import { sentText } from '../../formats/sentText.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useErrorText, useLanguage, useMessages } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ReceiverImage } from '../../parts/account/ReceiverImage.js'
import { useReceiver } from '../../parts/account/useReceiver.js'
import { NftFacts } from '../../parts/nfts/NftFacts.js'
import { NftImage } from '../../parts/nfts/NftImage.js'
import { Warnings } from '../../parts/receiver/Warnings.js'
import { ReviewSides } from '../../parts/review/ReviewSides.js'
import { AddressText } from '../../ui/AddressText/AddressText.js'
import { Money } from '../../ui/Amount/Amount.js'
import { Button } from '../../ui/Button/Button.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { TokenImage } from '../../ui/Image/TokenImage.js'
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
      <Sides form={form} value={preview.data?.value} />
      {form.nft && (
        <div className={styles.facts}>
          <NftFacts nft={form.nft} />
        </div>
      )}
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

function Sides({ form, value }: { form: FilledForm; value: number | undefined }) {
  const { tag } = useLanguage()
  const { send, sendPreview: t } = useSendingMessages()
  const { nft, receiverAddress, sendTokenAmount, token } = form
  const { name } = useReceiver(form)
  const decimals = tokenDecimals(token)
  const parsed = parseAmount(sendTokenAmount, decimals)
  const exact = parsed.ok ? formatUnits(parsed.units, decimals) : sendTokenAmount
  const worth = value ?? (token.price > 0 ? Number(exact) * token.price : undefined)
  return (
    <ReviewSides
      from={{
        image: nft ? <NftImage nft={nft} /> : <TokenImage token={token} size={40} />,
        label: t.from,
        what: sentText({ amount: exact, symbol: token.symbol, nft: nft?.tokenId }, tag),
        note: nft ? nft.collection : worth !== undefined && <Money value={worth} />,
      }}
      to={{
        image: <ReceiverImage form={form} size={40} />,
        label: send.to,
        what: name,
        note: <AddressText address={receiverAddress} />,
      }}
    />
  )
}

/** The form stays, so that the request can be sent again. */
function SendFailure({ code }: { code: ErrorCode }) {
  const { reason, title } = useSendFailure()(code)
  return <Notice text={title} hint={reason} />
}
