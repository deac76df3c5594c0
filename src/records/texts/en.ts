/** The texts of the records in this language: the windows' own files, so that no word stands twice. */
import boards from '../../renderer/shared/locales/boards/en.json' with { type: 'json' }
import options from '../../renderer/shared/locales/options/en.json' with { type: 'json' }
import roles from '../../renderer/shared/locales/roles/en.json' with { type: 'json' }
import rules from '../../renderer/shared/locales/rules/en.json' with { type: 'json' }
import common from '../../renderer/shared/locales/ui/en/common.json' with { type: 'json' }
import console from '../../renderer/shared/locales/ui/en/console.json' with { type: 'json' }
import records from '../../renderer/shared/locales/ui/en/records.json' with { type: 'json' }
import type { Texts } from './texts.ts'

export const TEXTS: Texts = {
  ui: { ...console, ...common, ...records },
  boards,
  options,
  roles: roles.role,
  rules,
}
