import { create } from 'zustand';

export type Given = readonly File[] | FileSystemDirectoryEntry;

interface ShellState {
  paletteOpen: boolean;
  setPalette: (open: boolean) => void;
  /** What is searched for in the palette; typed ahead of its field, too. */
  search: string;
  setSearch: (search: string) => void;
  /** What the keyboard does is shown. */
  keysOpen: boolean;
  setKeys: (open: boolean) => void;
  /** Files that were dropped or chosen, or a folder that was dropped, to be looked at; null: none. */
  given: Given | null;
  setGiven: (given: Given | null) => void;
}

export const useShell = create<ShellState>()((set) => ({
  paletteOpen: false,
  setPalette: (paletteOpen) => set({ paletteOpen, search: '' }),
  search: '',
  setSearch: (search) => set({ search }),
  keysOpen: false,
  setKeys: (keysOpen) => set({ keysOpen }),
  given: null,
  setGiven: (given) => set({ given }),
}));
