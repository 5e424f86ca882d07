import type { Network } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/account'
import { formatPrice } from '@latchkey/protocol'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { Amount, Money } from '../../ui/Amount/Amount.js'
import { Image } from '../../ui/Image/Image.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { tokenImageUrl } from '../../ui/Image/tokenImageUrl.js'
import { useRowStyles } from '../../ui/Row/useRowStyles.js'
import type { ItemProps } from '../../ui/VirtualList/useRovingItems.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './tokens.module.css'

type Props = {
  token: TokenBalance
  network: Network
  props: ItemProps
  onSend: ((token: TokenBalance) => void) | undefined
}

/** @spec S5.12 */
export function TokenRow({ network, onSend, props, token }: Props) {
  const { messages } = useLanguage()
  const rowStyles = useRowStyles()
  const intent = useViewIntent('WalletSend')
  if (!onSend) {
    return (
      <div className={rowStyles.row}>
        <Content token={token} network={network} />
      </div>
    )
  }
  return (
    <button
      {...props}
      {...intent}
      type="button"
      className={`${rowStyles.row} ${rowStyles.pressable}`}
      onClick={() => onSend(token)}
    >
      <Content token={token} network={network} />
      <VisuallyHidden>{messages.account.features.send}</VisuallyHidden>
    </button>
  )
}

function Content({ network, token }: { token: TokenBalance; network: Network }) {
  const { tag } = useLanguage()
  const rowStyles = useRowStyles()
  const styles = useStyles(sheet)
  const context = useWidget()
  const { name, price, quantity, symbol, value } = token
  const icon = tokenImageUrl(context, network, token)
  const isNative = token.address === undefined
  return (
    <>
      {isNative && !icon ? (
        <NetworkImage network={network} name={symbol} size={36} />
      ) : (
        <Image
          src={icon}
          name={symbol || name}
          id={token.address ?? token.chainId}
          size={36}
          lazy
        />
      )}
      <span className={rowStyles.text}>
        <span className={rowStyles.name} dir="auto">
          {name || symbol}
        </span>
        {price > 0 && (
          <span className={rowStyles.note} dir="ltr">
            {formatPrice(price, tag)}
          </span>
        )}
      </span>
      <span className={rowStyles.figures}>
        {value !== undefined && (
          <span className={rowStyles.figure} dir="ltr">
            <Money value={value} />
          </span>
        )}
        <bdi dir="ltr" className={value === undefined ? rowStyles.figure : rowStyles.note}>
          <Amount value={quantity.numeric} />
          <span className={styles.symbol}> {symbol}</span>
        </bdi>
      </span>
    </>
  )
}
