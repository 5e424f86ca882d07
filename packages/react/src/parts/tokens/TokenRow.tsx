import type { Network } from '@latchkey/core'
import { resolveImageUrl, type TokenBalance } from '@latchkey/core/account'
import { formatQuantity } from '@latchkey/core/balance'
import { formatMoney, formatPrice } from '../../formats/formatMoney.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Amount } from '../../ui/Amount/Amount.js'
import { useLine } from '../../ui/Line/useLine.js'
import type { ItemProps } from '../../ui/LineList/useRovingItems.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { sheet } from './tokens.module.css'

type Props = {
  token: TokenBalance
  network: Network
  props: ItemProps
  onSend: ((token: TokenBalance) => void) | undefined
}

/** One token: how much of it there is, and what that is worth. @spec S5.12 */
export function TokenRow({ network, onSend, props, token }: Props) {
  const { messages } = useLanguage()
  const line = useLine()
  if (!onSend) {
    return (
      <div className={line.row}>
        <Content token={token} network={network} />
      </div>
    )
  }
  return (
    <button
      {...props}
      type="button"
      className={`${line.row} ${line.pressable}`}
      onClick={() => onSend(token)}
    >
      <Content token={token} network={network} />
      <Unseen>{messages.account.features.send}</Unseen>
    </button>
  )
}

function Content({ network, token }: { token: TokenBalance; network: Network }) {
  const { tag } = useLanguage()
  const line = useLine()
  const styles = useSheet(sheet)
  const context = useWidget()
  const { iconUrl, name, price, quantity, symbol, value } = token
  const icon = resolveImageUrl(context, iconUrl)
  const isNative = token.address === undefined
  return (
    <>
      {isNative && !icon ? (
        <NetworkPicture network={network} name={symbol} size={36} />
      ) : (
        <Picture src={icon} name={symbol || name} size={36} lazy />
      )}
      <span className={line.words}>
        <span className={line.name} dir="auto">
          {name || symbol}
        </span>
        {price > 0 && (
          <span className={line.note} dir="ltr">
            {formatPrice(price, tag)}
          </span>
        )}
      </span>
      <span className={line.figures}>
        {value !== undefined && (
          <span className={line.figure} dir="ltr">
            {formatMoney(value, tag)}
          </span>
        )}
        <bdi
          dir="ltr"
          className={value === undefined ? line.figure : line.note}
          title={quantity.numeric}
        >
          <Amount value={formatQuantity(quantity.numeric)} short />
          <span className={styles.symbol}> {symbol}</span>
        </bdi>
      </span>
    </>
  )
}
