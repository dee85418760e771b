export declare const limits: Readonly<
  Record<'condition' | 'page' | 'world' | 'test' | 'deepTest' | 'step' | 'deepStep', number>
>
