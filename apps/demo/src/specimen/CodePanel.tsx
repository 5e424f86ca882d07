import { CodeField } from '@latchkey/react/parts'
import { useState } from 'react'
import { Panel, State } from './Panel.js'

const field = {
  label: 'Enter the code we sent you',
  digit: (at: number) => `Digit ${at} of 6`,
  onComplete: () => {},
}

/** A code to be entered. In the second, every code is wrong. */
export function CodePanel() {
  const [round, setRound] = useState(1)
  return (
    <Panel title="Codes">
      <State name="code: to be entered">
        <CodeField {...field} />
      </State>
      <State name="code: wrong">
        <CodeField
          {...field}
          problem="This code is not right. Try again."
          round={round}
          onComplete={() => setRound(round + 1)}
        />
      </State>
      <State name="code: being checked">
        <CodeField {...field} busy />
      </State>
    </Panel>
  )
}
