import { alerts } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { hideAlert, showAlert } from './showAlert.js'

test('an alert is shown once, however often it is raised', async () => {
  const context = createTestContext()
  const shown = () => context.store.get().alerts.shown.map(({ key }) => key)
  await showAlert(context, { alert: 'invalidProjectId' })
  await showAlert(context, { alert: 'invalidProjectId' })
  expect(shown()).toEqual(['invalidProjectId'])
  await hideAlert(context)
  await showAlert(context, { alert: 'invalidProjectId' })
  expect(shown()).toEqual([])
})

test('alerts wait for each other, and each has words', async () => {
  const context = createTestContext()
  await showAlert(context, { alert: 'sessionExpired' })
  await showAlert(context, { alert: 'localConfigurationIgnored', details: ['features.email'] })
  expect(context.store.get().alerts.shown).toMatchObject([
    { key: 'sessionExpired', variant: 'error', details: [] },
    { key: 'localConfigurationIgnored', variant: 'warning', details: ['features.email'] },
  ])
  await hideAlert(context)
  const [next] = context.store.get().alerts.shown
  expect(next && alerts[next.key].short).toBe('Local configuration ignored')
})
