/** The language that a user chose follows them to other browsers: their profile keeps it. */
import { changeProfile, readProfile } from '../../core/people/profile.js'
import type { Portal } from '../../core/types.js'
import { LANGUAGES, type Language } from '../../core/words/words.js'

/** Speaks as the profile says. Where that says nothing, or a language that the kit does not speak, the browser's own choice stays. */
export async function takeLanguage(portal: Pick<Portal, 'call' | 'settings' | 'session'>): Promise<void> {
  const { settings, session } = portal
  const before = settings.$language.get()
  const { preferences, userId } = await readProfile(portal)
  // Who chose meanwhile knows better, and the answer may be of a user who has left.
  if (settings.$language.get() !== before || session.$state.get().userId !== userId) return
  const asked = preferences.locale?.toLowerCase().split('-')[0]
  const language = LANGUAGES.find(one => one === asked)
  if (language && language !== before) settings.setLanguage(language)
}

/** Saves the language in the profile. Without a language the profile has none, and each browser uses its own. */
export async function keepLanguage(portal: Pick<Portal, 'call'>, language: Language | undefined): Promise<void> {
  await changeProfile(portal, { preferences: { locale: language ?? null } })
}
