import { updateSettings, useSettings, type Settings } from '../../settings/index.ts'

/** Whether a list is narrowed to the user's own stakes. By default it is so among finished ones only. */
export function isStakedOnly(setting: Settings['userFarmStakedOnly'], isFinished: boolean): boolean {
  return setting === 'onFinished' ? isFinished : setting === 'true'
}

/** The filter of a list, and the way to turn it: from then on the user's choice holds for all lists. */
export function useStakedOnly(isFinished: boolean): readonly [boolean, (isOn: boolean) => void] {
  const setting = useSettings((settings) => settings.userFarmStakedOnly)
  return [
    isStakedOnly(setting, isFinished),
    (isOn) => updateSettings({ userFarmStakedOnly: isOn ? 'true' : 'false' }),
  ]
}
