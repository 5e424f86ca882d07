import type { Namespace } from '@latchkey/core'
import {
  networksOf,
  run,
  type State,
  setActiveNamespace,
  showSnackbar,
  showView,
  signOut,
} from '@latchkey/core/ui'
import { namespaceList } from '@latchkey/protocol'
import { useId, useState } from 'react'
import { formatRelativeTime } from '../../formats/formatRelativeTime.js'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useNow } from '../../hooks/time/useNow.js'
import { selectNetworks } from '../../hooks/view/selectors.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSignInMessages } from '../../hooks/view/useSignInMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Button } from '../../ui/Button/Button.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './AccountSettingsView.module.css'

export function SignInRows() {
  const { t } = useSignInMessages()
  const byNamespace = useSelector(selectSessions)
  const namespaces = namespaceList.filter((namespace) => byNamespace[namespace])
  if (namespaces.length === 0) return null
  return (
    <RowGroup label={t.sessions}>
      {namespaces.map((namespace) => (
        <SignInRow key={namespace} namespace={namespace} />
      ))}
    </RowGroup>
  )
}

function SignInRow({ namespace }: { namespace: Namespace }) {
  const { t } = useSignInMessages()
  const styles = useStyles(sheet)
  const titleId = useId()
  const { byNamespace, required } = useSelector(selectSiwx)
  const { active } = networksOf(useSelector(selectNetworks), namespace)
  const { end, isBusy, signIn } = useSignInActions(namespace)
  const lines = useSessionLines(namespace)
  const { session, status } = byNamespace[namespace] ?? {}
  const isUnderWay = status === 'signing' || status === 'checking'
  return (
    <li className={`${styles.row} ${styles.session}`}>
      <span className={styles.icon}>{active && <NetworkImage network={active} size={32} />}</span>
      <span className={`${styles.text} ${styles.beside}`}>
        <span id={titleId} className={styles.title} dir="auto">
          {active?.name}
        </span>
        {/* Live: sessions begin, end or fail. */}
        <span className={styles.hint} role="status">
          {lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </span>
      </span>
      <span className={styles.end}>
        <Button
          kind="small"
          busy={isBusy || isUnderWay}
          describedBy={titleId}
          onClick={session ? end : signIn}
        >
          {session ? t.signOut : t.signIn}
        </Button>
      </span>
      {session && required && (
        <span className={`${styles.hint} ${styles.below}`}>{t.disconnects}</span>
      )}
    </li>
  )
}

function useSessionLines(namespace: Namespace): readonly string[] {
  const { t, textOfCode } = useSignInMessages()
  const { tag } = useLanguage()
  const now = useNow(60_000)
  const { error, session, status } = useSelector(selectSiwx).byNamespace[namespace] ?? {}
  if (status === 'signing') return [t.signing]
  if (status === 'checking') return [t.checking]
  if (!session) return [error ? textOfCode(error) : t.signedOut]
  const { expirationTime, issuedAt } = session.data
  // Host-provided texts, maybe not dates.
  const distance = (text = '') => {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : formatRelativeTime(time, now, tag)
  }
  const [since, until] = [distance(issuedAt), distance(expirationTime)]
  return [since ? t.since(since) : t.signedIn, ...(until ? [t.until(until)] : [])]
}

function useSignInActions(namespace: Namespace) {
  const { t, textOf } = useSignInMessages()
  const context = useWidget()
  const activate = useAction(setActiveNamespace)
  const show = useAction(showView)
  const notify = useTrigger(showSnackbar)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>, failed = '') => {
    setBusy(true)
    await work().catch((error: unknown) =>
      notify({ variant: 'error', message: `${failed} ${textOf(error)}`.trim() }),
    )
    setBusy(false)
  }
  return {
    isBusy,
    signIn: () =>
      void attempt(async () => {
        await activate(namespace)
        await show({ view: 'SIWXSignMessage' })
      }),
    end: () =>
      void attempt(async () => {
        await run(context, signOut, { namespace })
        notify({ variant: 'success', message: t.signOutDone })
      }, t.signOutFailed),
  }
}

const selectSiwx = ({ siwx }: State) => siwx
const selectSessions = ({ siwx }: State) => siwx.byNamespace
