import type { WalletFilter } from '@latchkey/core/connect'
import { showView } from '@latchkey/core/internal'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Button } from '../../ui/Button/Button.js'
import { sheet } from './NothingFound.module.css'

type Props = { said: string; filter: WalletFilter; onClear(): void }

/** Says that no wallet is what was looked for, and offers the ways on. */
export function NothingFound({ filter, onClear, said }: Props) {
  const { allWallets: t, connect, titles } = useMessages()
  const styles = useSheet(sheet)
  const { sessions, ui } = useWidget()
  const show = useTrigger(showView)
  const isFiltered = filter.search.trim() !== '' || filter.certified
  return (
    <div className={styles.empty}>
      {/* Spoken by the list, once the typing has ended. */}
      <p className={styles.words} aria-hidden="true">
        {said}
      </p>
      <div className={styles.ways}>
        {isFiltered ? (
          <Button onClick={onClear}>{filter.search.trim() ? t.clear : t.showAll}</Button>
        ) : (
          <Button onClick={() => show({ view: 'GetWallet' })}>{titles.GetWallet}</Button>
        )}
        {sessions && ui.shows('ConnectingWalletConnect') && (
          <Button onClick={() => show({ view: 'ConnectingWalletConnect', data: {} })}>
            {connect.badges.qrCode}
          </Button>
        )}
      </div>
    </div>
  )
}
