/** The texts of the records in this language: the windows' own files, so that no word stands twice. */
import boards from '../../renderer/shared/locales/boards/zh-Hant.json' with { type: 'json' }
import options from '../../renderer/shared/locales/options/zh-Hant.json' with { type: 'json' }
import roles from '../../renderer/shared/locales/roles/zh-Hant.json' with { type: 'json' }
import rules from '../../renderer/shared/locales/rules/zh-Hant.json' with { type: 'json' }
import common from '../../renderer/shared/locales/ui/zh-Hant/common.json' with { type: 'json' }
import console from '../../renderer/shared/locales/ui/zh-Hant/console.json' with { type: 'json' }
import records from '../../renderer/shared/locales/ui/zh-Hant/records.json' with { type: 'json' }
import type { Texts } from './texts.ts'

export const TEXTS: Texts = {
  ui: { ...console, ...common, ...records },
  boards,
  options,
  roles: roles.role,
  rules,
}
