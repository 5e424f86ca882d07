import { useEffect, useState } from 'react'
import { useMessages } from '../../hooks/useMessages.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useWidget } from '../../hooks/useWidget.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { shortAddress } from '../../shortAddress.js'
import { sheet } from './CopyAddress.module.css'

const shownMs = 2_000

/** The address, short; a press copies the whole of it and says so. */
export function CopyAddress({ address }: { address: string }) {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const { env } = useWidget()
  const [result, setResult] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (result) return env.after(shownMs, () => setResult(undefined))
  }, [env, result])

  const copy = () =>
    // Missing on pages without TLS, and refused in frames without the permission.
    Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
      () => setResult('copied'),
      () => setResult('failed'),
    )

  return (
    <div className={styles.address}>
      <button type="button" className={styles.button} title={t.copy} onClick={() => void copy()}>
        <span>{shortAddress(address)}</span>
        <span className={result === 'copied' ? styles.done : styles.icon}>
          {result === 'copied' ? <CheckIcon /> : <CopyIcon />}
        </span>
        <span className={styles.unseen}>{t.copy}</span>
      </button>
      <p role="status" className={result === 'failed' ? styles.failed : styles.unseen}>
        {result && (result === 'copied' ? t.copied : t.copyFailed)}
      </p>
    </div>
  )
}
