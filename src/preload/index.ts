import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CHANNELS, type DesktopBridge } from './bridge.ts';

const bridge: DesktopBridge = {
  platform: process.platform,
  saveFile: (request) => ipcRenderer.invoke(CHANNELS.saveFile, request),
  notify: (notice) => ipcRenderer.invoke(CHANNELS.notify, notice),
  workspace: (command) => ipcRenderer.invoke(CHANNELS.workspace, command),
  openRecent: (file) => ipcRenderer.invoke(CHANNELS.openRecent, file),
  openDropped: (file) => ipcRenderer.invoke(CHANNELS.openDropped, webUtils.getPathForFile(file)),
  setBadge: (live) => ipcRenderer.invoke(CHANNELS.setBadge, live),
  updates: (command) => ipcRenderer.invoke(CHANNELS.updates, command),
  setTheme: (theme) => ipcRenderer.invoke(CHANNELS.setTheme, theme),
};

contextBridge.exposeInMainWorld('understudy', bridge);
