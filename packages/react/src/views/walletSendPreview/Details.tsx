import { formatUnits } from '@latchkey/core/account'
import { type SendForm, type SendPreview, tokenContract, tokenDecimals } from '@latchkey/core/send'
import { formatAmount } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { roundedUp } from '../../formats/roundedUp.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useReceiver } from '../../parts/account/useReceiver.js'
import { Amount, Money } from '../../ui/Amount/Amount.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './WalletSendPreviewView.module.css'

type Props = { form: FilledForm; preview: SendPreview | undefined }

export function Details({ form, preview }: Props) {
  const { messages, tag } = useLanguage()
  const { send, sendPreview: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const network = useSelector(selectActiveNetwork)
  const { isSender } = useReceiver(form)
  if (!network) return null
  const { nft, token } = form
  const { decimals, symbol } = network.nativeCurrency
  const amountOf = (units: bigint, places: number, unit: string) => (
    <bdi>
      <Amount value={formatUnits(units, places)} kind="precise" /> {unit}
    </bdi>
  )
  // Every digit: topping up less than what is missing does not help.
  const exactText = (units: bigint) =>
    `${formatAmount(formatUnits(units, decimals), tag, 'exact')} ${symbol}`
  const isNative = tokenContract(token) === undefined
  // A transfer to oneself returns: only the fee is spent.
  const returned = isSender && preview ? preview.amountUnits : 0n
  const left =
    preview &&
    (isNative
      ? amountOf(max0(preview.nativeAfter + returned), decimals, symbol)
      : amountOf(
          max0(preview.balanceAfter + returned),
          tokenDecimals(token),
          nft ? '' : token.symbol,
        ))
  return (
    <>
      <dl className={styles.details}>
        <Row name={messages.account.network}>
          <NetworkImage network={network} size={20} />
          <span className={styles.cut} dir="auto">
            {network.name}
          </span>
        </Row>
        <Row name={t.fee}>
          {preview ? (
            <>
              {amountOf(roundedUp(preview.fee, decimals), decimals, symbol)}
              {preview.feeValue !== undefined && (
                <bdi className={styles.worth}>
                  <Money value={Math.ceil(preview.feeValue * 100) / 100} />
                </bdi>
              )}
            </>
          ) : (
            <Skeleton width={112} height={18} />
          )}
        </Row>
        {preview?.enoughForFee !== false && nft?.quantity !== '1' && (
          <Row name={nft ? send.nft.after : t.after}>
            {left ?? <Skeleton width={72} height={18} />}
          </Row>
        )}
      </dl>
      {preview?.rentDeposit !== undefined && (
        <p className={styles.part}>{t.opening(exactText(preview.rentDeposit), token.symbol)}</p>
      )}
      {preview && !preview.enoughForFee && (
        <Notice text={t.missing(exactText(-preview.nativeAfter))} hint={t.missingHint(symbol)} />
      )}
    </>
  )
}

function Row({ children, name }: { children: ReactNode; name: string }) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

const max0 = (units: bigint) => (units > 0n ? units : 0n)

export type FilledForm = SendForm & {
  readonly token: NonNullable<SendForm['token']>
  readonly receiverAddress: string
}
