import { createContext, useContext } from 'react';
import { type KeptKind, keptKinds } from '../model/kept-subject.js';

const KeptKindContext = createContext<KeptKind>('page');

/** Names the kind for the parts of the screen of keepers. */
export const KeptKindProvider = KeptKindContext.Provider;

/** Texts of the kind. */
export const useKeptKind = () => keptKinds[useContext(KeptKindContext)];
