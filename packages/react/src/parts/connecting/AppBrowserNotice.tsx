import type { AppBrowser } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useCopy } from '../../hooks/tasks/useCopy.js'
import { loadedWords, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { sheet } from './AppBrowserNotice.module.css'

/** How long a browser may take to open. */
const launchTimeoutMs = 2_500

/** Says that the browser of another app opens no wallets, and leads to the visitor's own. */
export function AppBrowserNotice({ browser: { link, name } }: { browser: AppBrowser }) {
  const { account, appBrowser: words, pairing } = useMessages()
  const t = loadedWords(words)
  const styles = useStyles(sheet)
  const { env } = useWidget()
  const [left, setLeft] = useState(0)
  const [isStuck, setStuck] = useState(link === undefined)
  const { copy } = useCopy(env.url(), { ...account, copied: pairing.copied })
  useEffect(() => {
    if (left > 0) return env.after(launchTimeoutMs, () => env.visible() && setStuck(true))
  }, [env, left])
  const leave = () => {
    env.openLink(link ?? '', '_self')
    setLeft(left + 1)
  }
  return (
    <NoticeCard tone="warning" icon={<WarningIcon />} role="region" aria-label={t.title(name)}>
      <p className={styles.title}>{t.title(name)}</p>
      <p className={styles.hint}>{t.hint}</p>
      <p className={styles.hint} role="status">
        {isStuck && t.stuck(name)}
      </p>
      <div className={styles.actions}>
        {link !== undefined && (
          <Button kind="small" onClick={leave}>
            {env.os === 'ios' ? t.openSafari : t.open}
          </Button>
        )}
        <Button kind="small" onClick={copy}>
          {pairing.copy}
        </Button>
      </div>
    </NoticeCard>
  )
}
