// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DeltaBase} from "./delta/DeltaBase.sol";
import {IModule, Module} from "./delta/Modules.sol";

/// @title An adapter in the manner of ERC-2535: runs its modules in its own place, on its own storage, as long as the registry knows them.
contract Delta is DeltaBase {
    event ModuleInstalled(address indexed module);
    event ModuleUninstalled(address indexed module);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    /// @notice Nothing is installed under the selector, or the registry does not know it any more.
    error ModuleNotFound();
    /// @notice The registry does not know what is to be installed.
    error ModuleNotRegistered();
    /// @notice Another module has one of the selectors.
    error SelectorTaken();
    error UnexpectedNative();

    constructor(address owner_, address registry_) DeltaBase(registry_) {
        admin = owner_;
        emit OwnershipTransferred(address(0), owner_);
    }

    /// @notice Native comes in during a settlement only, so none can be stranded here.
    receive() external payable {
        if (!busy) revert UnexpectedNative();
    }

    fallback() external payable {
        address module = _usable(msg.sig);
        if (module == address(0)) revert ModuleNotFound();
        assembly ("memory-safe") {
            let start := mload(0x40)
            calldatacopy(start, 0, calldatasize())
            let ok := delegatecall(gas(), module, start, calldatasize(), 0, 0)
            returndatacopy(start, 0, returndatasize())
            if iszero(ok) { revert(start, returndatasize()) }
            return(start, returndatasize())
        }
    }

    /// @notice Puts a module behind its selectors.
    function install(address module) external onlyOwner {
        if (!registry.isModuleRegistered(module)) revert ModuleNotRegistered();
        bytes4[] memory list = IModule(module).selectors();
        for (uint256 i = 0; i < list.length; i++) {
            if (moduleOf[list[i]] != address(0)) revert SelectorTaken();
            moduleOf[list[i]] = module;
        }
        selectorsOf[module] = list;
        installed.push(module);
        emit ModuleInstalled(module);
    }

    /// @notice Takes a module away, whether the registry knows it or not.
    function uninstall(address module) external onlyOwner {
        uint256 place = 0;
        while (place < installed.length && installed[place] != module) place++;
        if (place == installed.length) revert ModuleNotFound();
        bytes4[] memory list = selectorsOf[module];
        for (uint256 i = 0; i < list.length; i++) {
            delete moduleOf[list[i]];
        }
        delete selectorsOf[module];
        installed[place] = installed[installed.length - 1];
        installed.pop();
        emit ModuleUninstalled(module);
    }

    /// @notice What is installed, registered still or not.
    function getModules() external view returns (Module[] memory modules) {
        modules = new Module[](installed.length);
        for (uint256 i = 0; i < modules.length; i++) {
            modules[i] = Module({module: installed[i], selectors: selectorsOf[installed[i]]});
        }
    }

    function owner() external view returns (address) {
        return admin;
    }

    function isAgent(address agent) external view returns (bool) {
        return registry.isAgentRegistered(agent);
    }

    function transferOwnership(address newOwner) external onlyOwner {
        if (newOwner == address(0)) revert Unauthorized();
        emit OwnershipTransferred(admin, newOwner);
        admin = newOwner;
    }
}
