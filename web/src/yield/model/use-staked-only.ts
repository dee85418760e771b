import { isStakedOnly } from '@ibull/domain'
import { updateSettings, useSettings } from '../../settings/index.ts'

/** Whether a list is narrowed to the user's own stakes, and the way to turn that: the choice then holds for all lists. */
export function useStakedOnly(isFinished: boolean): readonly [boolean, (isOn: boolean) => void] {
  const setting = useSettings((settings) => settings.userFarmStakedOnly)
  return [
    isStakedOnly(setting, isFinished),
    (isOn) => updateSettings({ userFarmStakedOnly: isOn ? 'true' : 'false' }),
  ]
}
