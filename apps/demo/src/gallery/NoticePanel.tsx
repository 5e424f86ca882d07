import { sheet } from './NoticePanel.module.css'
import { Example, Panel } from './Panel.js'
import { Button, Notice, Snackbar } from './parts.js'
import { useStyles } from './useStyles.js'

const noop = () => {}

/** What is said when something went wrong, well, or on. */
export function NoticePanel() {
  const styles = useStyles(sheet)
  return (
    <Panel title="Notices">
      <Example name="error, with the way out">
        <Notice
          text="Balance unavailable"
          hint="Can’t reach the network. Check your connection and try again."
          action={
            <Button kind="small" onClick={noop}>
              Try again
            </Button>
          }
        />
      </Example>
      <Example name="alert for a developer: error, warning">
        <div className={styles.stack}>
          <Notice
            text="Project ID Not Configured"
            code="projectId"
            dismiss={{ name: 'Close', onClick: noop }}
          />
          <Notice
            tone="warning"
            text="Local configuration ignored"
            code="features.swaps, features.onramp"
            dismiss={{ name: 'Close', onClick: noop }}
          />
        </div>
      </Example>
      <Example name="snackbar: loading, success, error">
        <div className={styles.stack}>
          <Snackbar isOpen variant="loading" message="Authenticating..." />
          <Snackbar isOpen variant="success" message="Address copied" />
          <Snackbar isOpen variant="error" message="Your wallet doesn’t support this." />
        </div>
      </Example>
    </Panel>
  )
}
