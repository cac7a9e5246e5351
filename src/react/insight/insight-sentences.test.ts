import { expect, it } from 'vitest'
import { recogniserOf } from '../../core/words/sentences.js'
import { createWords, ENGLISH, type Texts } from '../../core/words/words.js'
import { insightSentences } from './insight-sentences.js'

const texts: Texts = {
  'Take {vcpus} of {vcpus2} vCPUs away': '{vcpus} von {vcpus2} vCPUs wegnehmen',
  'Change {machine} to {chosen}': '{machine} durch {chosen} ersetzen',
  'On, but idle': 'An, aber untätig',
  'Its price is not known': 'Ihr Preis ist nicht bekannt',
}
const german = createWords('de', { texts, recognise: recogniserOf(texts) })

it('says what the server proposes in the reader’s language, numbers and names within it', () => {
  expect(insightSentences('Take 1 of 2 vCPUs away', german)).toBe('1 von 2 vCPUs wegnehmen')
  expect(insightSentences('Change m5.large to m5.medium', german)).toBe('m5.large durch m5.medium ersetzen')
})

it('says several sentences one by one, and keeps in English what the language lacks', () => {
  expect(insightSentences('On, but idle. Its price is not known', german)).toBe(
    'An, aber untätig. Ihr Preis ist nicht bekannt',
  )
  expect(insightSentences('On, but idle. Nobody knows', german)).toBe('An, aber untätig. Nobody knows')
  expect(insightSentences('On, but idle. Nobody knows', ENGLISH)).toBe('On, but idle. Nobody knows')
  expect(insightSentences(null, german)).toBe('')
})
