import { useState } from 'react'
import { Example, Panel } from './Panel.js'
import { Checkbox, SearchField, Switch, Tabs } from './parts.js'

const tabs = ['Tokens', 'NFTs', 'Activity'].map((label) => ({
  id: label,
  label,
  panel: <p>What {label} shows.</p>,
}))

/** What can be filled in, ticked or chosen from. */
export function FieldPanel() {
  const [empty, setEmpty] = useState('')
  const [typed, setTyped] = useState('base')
  const [agreed, setAgreed] = useState(false)
  const [on, setOn] = useState(true)
  return (
    <Panel title="Fields and tabs">
      <Example name="search: empty">
        <SearchField label="Search" clearLabel="Clear" value={empty} onChange={setEmpty} />
      </Example>
      <Example name="search: filled in">
        <SearchField label="Search again" clearLabel="Clear" value={typed} onChange={setTyped} />
      </Example>
      <Example name="search: under way">
        <SearchField label="Search" clearLabel="Clear" value={typed} busy onChange={setTyped} />
      </Example>
      <Example name="switch: on, off">
        <Switch label="Certified only" checked={on} onChange={setOn} />
        <Switch label="Certified only" checked={!on} onChange={(checked) => setOn(!checked)} />
      </Example>
      <Example name="checkbox: not ticked, ticked">
        <Checkbox checked={agreed} hint="Needed before you go on." onChange={setAgreed}>
          I agree to the terms
        </Checkbox>
        <Checkbox checked={!agreed} onChange={(checked) => setAgreed(!checked)}>
          I agree to the terms
        </Checkbox>
      </Example>
      <Example name="tabs">
        <Tabs label="Holdings" tabs={tabs} />
      </Example>
    </Panel>
  )
}
