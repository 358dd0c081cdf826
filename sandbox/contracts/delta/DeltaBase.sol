// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRegistry} from "./Registry.sol";

/// @title What Delta and its modules share: the owner, the table of modules, the registry, and no call within a call.
/// @notice Modules run on the storage of Delta, so this comes first in all of them.
abstract contract DeltaBase {
    address internal admin;
    /// @dev What is behind a selector; zero for nothing.
    mapping(bytes4 => address) internal moduleOf;
    address[] internal installed;
    /// @dev Of a module that is installed.
    mapping(address => bytes4[]) internal selectorsOf;

    /// @dev Set while a call that moves value runs, cleared with the transaction at the latest.
    bool internal transient busy;

    /// @notice Knows the agents and the modules.
    IRegistry public immutable registry;

    error Unauthorized();
    error UnauthorizedAgent();
    error ReentrantCall();

    modifier onlyOwner() {
        if (msg.sender != admin) revert Unauthorized();
        _;
    }

    modifier onlyAgent() {
        if (!registry.isAgentRegistered(msg.sender)) revert UnauthorizedAgent();
        _;
    }

    modifier nonReentrant() {
        if (busy) revert ReentrantCall();
        busy = true;
        _;
        busy = false;
    }

    constructor(address registry_) {
        registry = IRegistry(registry_);
    }

    /// @notice What may be used under a selector: installed, and registered still. Zero for nothing.
    function _usable(bytes4 selector) internal view returns (address module) {
        module = moduleOf[selector];
        if (module != address(0) && !registry.isModuleRegistered(module)) return address(0);
    }
}
