import { formatUnits } from '@latchkey/core/balance'
import { activeNetwork, type State } from '@latchkey/core/internal'
import { parseAmount, tokenDecimals } from '@latchkey/core/send'
import { formatAmount } from '../../formats/formatAmount.js'
import { formatMoney } from '../../formats/formatMoney.js'
import { shortAddress } from '../../formats/shortAddress.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useLanguage } from '../../hooks/view/useLanguage.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import type { FilledForm } from './FilledForm.js'
import { sheet } from './Sentence.module.css'

/** Says in words what will happen; the amount in full, to its last digit. */
export function Sentence({ form, value }: { form: FilledForm; value: number | undefined }) {
  const { messages, tag } = useLanguage()
  const t = messages.sendPreview
  const styles = useSheet(sheet)
  const network = useSelector(selectNetworkName)
  const { receiverAddress, receiverProfileName: name, sendTokenAmount, token } = form
  const decimals = tokenDecimals(token)
  const parsed = parseAmount(sendTokenAmount, decimals)
  // As it is meant, without the zeros that may stand around it.
  const exact = parsed.ok ? formatUnits(parsed.units, decimals) : sendTokenAmount
  const amount = `${formatAmount(exact, tag)} ${token.symbol}`
  const worth = value ?? (token.price > 0 ? Number(exact) * token.price : undefined)
  const what = worth === undefined ? amount : t.worth(amount, formatMoney(worth, tag))
  const short = shortAddress(receiverAddress)
  const whom = name ? `${name} (${short})` : short
  const [before, after] = t.sentence(what, whom, network).split(short)
  return (
    <p className={styles.sentence}>
      {before}
      {after !== undefined && <span className={styles.whole}>{short}</span>}
      {after}
    </p>
  )
}

const selectNetworkName = ({ networks }: State) => activeNetwork(networks)?.name ?? ''
