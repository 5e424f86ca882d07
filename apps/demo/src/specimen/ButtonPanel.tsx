import { Button, CloseIcon, CopyIcon, HelpIcon, IconButton } from '@latchkey/react/parts'
import { sheet } from './ButtonPanel.module.css'
import { Panel, State } from './Panel.js'
import { useStyles } from './useStyles.js'

const kinds = ['primary', 'secondary', 'small'] as const
const nothing = () => {}

/** Buttons of every kind and state. */
export function ButtonPanel() {
  const styles = useStyles(sheet)
  const each = (state: object) => (
    <div className={styles.row}>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} onClick={nothing} {...state}>
          Go on
        </Button>
      ))}
    </div>
  )
  return (
    <Panel title="Buttons">
      <State name="default; hover: point at one; pressed: hold it">{each({})}</State>
      <State name="focus" ring>
        {each({})}
      </State>
      <State name="disabled">{each({ disabled: true })}</State>
      <State name="loading">{each({ busy: true })}</State>
      <State name="wide">
        <Button kind="primary" wide onClick={nothing}>
          Continue
        </Button>
      </State>
      <State name="icon button: default, disabled">
        <div className={styles.row}>
          <IconButton icon={<HelpIcon />} name="Help" onClick={nothing} />
          <IconButton icon={<CopyIcon />} name="Copy" onClick={nothing} />
          <IconButton icon={<CloseIcon />} name="Close" disabled onClick={nothing} />
        </div>
      </State>
      <State name="icon button: focus" ring>
        <IconButton icon={<CloseIcon />} name="Close" onClick={nothing} />
      </State>
    </Panel>
  )
}
